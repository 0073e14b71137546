/**
 * Part of `npm run check:long`: the free times of 20,000 random clinics beside a count of every minute, and of 200 beside what the server
 * finds and books.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const files = ['packages/shared/src/availability', 'apps/api/src/modules/availability'].map(
  (folder) => `${folder}/random-clinics.test.ts`,
)
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'shared', '--project', 'api', ...files]
runForeground(pinnedNode, test, { AVAILABILITY_CLINICS: '20000', AVAILABILITY_BOOKINGS: '200' })
