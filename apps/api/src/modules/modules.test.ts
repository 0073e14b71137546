import { toolNames } from '@clinic/shared/assistant/tools'
import { auditedEntities } from '@clinic/shared/audit'
import { copiedParts } from '@clinic/shared/establishments/copied-parts'
import { documentKinds, mailedKinds } from '@clinic/shared/documents/document'
import { numberedKinds } from '@clinic/shared/search/numbered-kinds'
import { describe, expect, test } from 'vitest'
import type { ClinicModule } from '../context.ts'
import { modules } from './modules.ts'

const declared = (part: (module: ClinicModule) => object | undefined) =>
  modules.flatMap((module) => Object.keys(part(module) ?? {})).toSorted()

describe('exactly one module says how', () => {
  test('each kind of document is printed', () => expect(declared(({ documents }) => documents)).toEqual(documentKinds.toSorted()))
  test('each of those that are mailed is handed over', () => {
    const mailed = modules.flatMap(({ documents = {} }) => Object.entries(documents).filter(([, { mailed: how }]) => how))
    expect(mailed.map(([kind]) => kind).toSorted()).toEqual(mailedKinds.toSorted())
  })
  test('each kind of number is found', () => expect(declared(({ numbered }) => numbered)).toEqual(numberedKinds.toSorted()))
  test('each part of a copy is written', () => expect(declared(({ copies }) => copies)).toEqual(copiedParts.toSorted()))
  test('each tool of the assistant runs', () => expect(declared(({ tools }) => tools)).toEqual(toolNames.toSorted()))
})

test('no two modules name the same entity of the audit log, and none an unknown one', () => {
  const named = declared(({ audited }) => audited)
  expect(new Set(named).size).toBe(named.length)
  expect(auditedEntities).toEqual(expect.arrayContaining(named))
})

test('kinds of an import have different names', () => {
  const names = modules.flatMap(({ imports = [] }) => imports.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})
