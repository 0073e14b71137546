import { expect, test } from 'vitest'
import { auditedEntities } from './audit.ts'
import { listNames, listPermissions } from './change.ts'
import { documentKinds, documentPapers, mailedKinds } from './documents/document.ts'
import { namesOfAll, nouns } from './nouns.ts'
import { permissions } from './users/permissions.ts'

test('each name belongs to one noun', () => {
  const names = (part: 'permissions' | 'lists' | 'papers') => nouns.flatMap((noun) => Object.keys((noun as never)[part] ?? {}))
  expect(names('permissions').toSorted()).toEqual(Object.keys(permissions).toSorted())
  expect(names('lists').toSorted()).toEqual(listNames.toSorted())
  expect(names('papers').toSorted()).toEqual(documentKinds.toSorted())
  for (const all of [namesOfAll('audited'), namesOfAll('copied'), namesOfAll('mailed'), namesOfAll('numbered')])
    expect(new Set(all).size).toBe(all.length)
})

test('lists name permissions, and mailed documents have a paper', () => {
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining(Object.values(listPermissions)))
  expect(Object.keys(documentPapers)).toEqual(expect.arrayContaining(mailedKinds))
  expect(auditedEntities.length).toBeGreaterThan(10)
})
