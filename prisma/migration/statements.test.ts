import { expect, test } from 'vitest'
import { splitStatements } from './statements.ts'

test('splits at semicolons between statements alone, and knows their lines', () => {
  const statements = [
    `SELECT 'it''s; one', E'\\';', "a;b"`,
    'SELECT $$ a; $tag$ b; $$, $x$ $$; $x$, $1',
    'CREATE FUNCTION f() RETURNS int\nBEGIN ATOMIC\n  SELECT CASE WHEN true THEN 1 END;\n  SELECT 2;\nEND',
    'SELECT CASE WHEN endless$1 THEN 1 END -- no; end\n/* ; */ AS e',
    'COMMENT ON TABLE "begin atomic" IS NULL',
  ]
  const found = splitStatements(`-- a comment; first\n${statements.join(';\n\n')};\n;\n-- and last`)
  expect(found.map(({ sql }) => sql.trim())).toEqual(statements)
  expect(found.map(({ line }) => line)).toEqual([2, 4, 6, 12, 15])
})

test('an empty script has no statements', () => {
  expect(splitStatements('-- nothing\n\n')).toEqual([])
})
