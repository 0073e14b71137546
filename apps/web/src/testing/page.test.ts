import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')

test('browsers are asked not to translate the page: they would replace texts that the app changes', () => {
  expect(page).toMatch(/<html [^>]*translate="no"/)
  expect(page).toContain('<meta name="google" content="notranslate" />')
})
