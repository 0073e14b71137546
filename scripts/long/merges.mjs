/** Part of `npm run check:long`: a thousand merges and separations of patients, drawn at random, leave every row as without them. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'api',
  'apps/api/src/modules/patient-merges/patient-merge.promises.test.ts',
]
runForeground(pinnedNode, test, { MERGES: '1000' })
