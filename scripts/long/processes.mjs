/** Every signal to every process of the tree, each on its own. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/processes.test.ts']
runForeground(pinnedNode, test, { EVERY_SIGNAL: 'true' })
