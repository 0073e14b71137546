/**
 * Part of `npm run check:long`: the API's tests with more cases than `npm test` has time for, of attacks on the assistant and of
 * ids of another clinic.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const files = ['modules/assistant/attacks.test.ts', 'testing/contract/authorization.test.ts'].map(
  (file) => `apps/api/src/${file}`,
)
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files]
runForeground(pinnedNode, test, { EVERY_ATTACK: 'true', EVERY_ID: 'true' })
