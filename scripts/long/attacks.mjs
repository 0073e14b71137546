/** A model that is out to do harm, 500 times. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/modules/assistant/attacks.test.ts']
runForeground(pinnedNode, test, { EVERY_ATTACK: 'true' })
