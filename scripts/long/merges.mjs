/**
 * Part of `npm run check:long`: 1,000 known and 1,000 unknown people book by themselves, arrive at a door and follow links, in pairs. Their times are
 * printed; two milliseconds that are planted for the known ones must be found.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/modules/patient-merges/patient-merge.promises.test.ts']
runForeground(pinnedNode, test, { ORACLE_PAIRS: '1000' })
