/** Part of `npm run check:long`: sends every signal to every process of the tree, one at a time. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/processes.test.ts']
runForeground(pinnedNode, test, { EVERY_SIGNAL: 'true' })
