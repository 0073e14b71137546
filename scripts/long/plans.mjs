/** Part of `npm run check:long`: how Postgres answers what is asked most, over more rows than `npm test` has time to make. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const [scale = '100k'] = process.argv.slice(2)
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/testing/plans']
runForeground(pinnedNode, test, { SAMPLE_SCALE: scale })
