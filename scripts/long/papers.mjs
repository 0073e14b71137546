/**
 * Part of `npm run check:long`: every kind of document on every paper it is printed on, in each language, of 1, 12 and 40 lines, with
 * and without a logo. The pictures are left in `apps/api/test-results/papers`.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/testing/papers']
runForeground(pinnedNode, test, { EVERY_PAPER: 'true' })
