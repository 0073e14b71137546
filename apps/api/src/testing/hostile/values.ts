import type { Pick } from './random.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

const texts = [
  '',
  ' ',
  'x',
  'nul \u0000 byte',
  'half \ud800 a pair',
  '\u202eabc',
  'Ｆｕｌｌ',
  'ก'.repeat(300),
  'x'.repeat(50_000),
  `a@b.${'c'.repeat(300)}`,
  `${'a'.repeat(60)}@clinic.test`,
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '2026-02-30T25:61:00Z',
  '9999-12-31T23:59:59+14:00',
  "'; DROP TABLE patient; --",
  '%\\_%',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  '1a2a3a4a1b2b3b4b11a22b33c44d1a2a3a4a1b2b3b4b11a22b33c44d',
  'aaaabbbb0000'.repeat(10),
  '$argon2id$v=19$m=1,t=1,p=1$x$x',
  'correct horse battery staple',
]
const others: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: 1 },
]

export function hostileValue(pick: Pick): unknown {
  return pick([true, true, false]) ? pick(texts) : pick([true, true, true, false]) ? pick(others) : nested(pick([3, 100, 1_000]))
}

const names = [
  'email',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'firstName',
  'lastName',
  'clinicName',
  'returnTo',
  'name',
  'uid',
  'registrationId',
  'creationTime',
  'conversationId',
  'text',
  'language',
  'call',
  'input',
  'id',
  'filter',
  'pagination',
  'sort',
  'from',
  'to',
  'establishmentId',
  'query',
  'version',
  '__proto__',
  'constructor',
  'toString',
]

/** An object with the names that the product knows, and values that it does not. */
export function hostileObject(pick: Pick, base: Record<string, unknown> = {}): Record<string, unknown> {
  const object = { ...base }
  for (let count = pick([0, 1, 1, 2, 5]); count > 0; count -= 1) {
    const name = pick([...names, ...Object.keys(base), ...Object.keys(base)])
    Object.defineProperty(object, name, { value: hostileValue(pick), enumerable: true, configurable: true, writable: true })
  }
  return object
}
