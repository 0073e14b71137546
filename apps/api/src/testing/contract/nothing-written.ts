import { beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../fingerprint.ts'
import type { TestServer } from '../server.ts'

/** After a group of tests, each of which is refused: nothing was written. Reading all that is stored takes as long as ten requests. */
export function testNothingWritten(server: Pick<TestServer, 'owner'>) {
  let stored: unknown[]
  beforeAll(async () => void (stored = await fingerprint(server.owner)))
  test('none of them wrote anything', async () => expect(await fingerprint(server.owner)).toEqual(stored))
}
