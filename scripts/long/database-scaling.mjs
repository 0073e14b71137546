/** Part of `npm run check:long`: the API's tests of a database behind PgBouncer, and of its failover. */
import { runForeground } from '../lib/child.mjs'
import { unpackDebian } from '../lib/debian.mjs'
import { pinnedNode } from '../lib/project.mjs'

const pgbouncer = unpackDebian('pgbouncer', ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'])
const files = ['pooler.test.ts', 'testing/faults/failover.test.ts'].map((file) => `apps/api/src/${file}`)
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files]
runForeground(pinnedNode, test, { FAILOVER: 'true', ...(pgbouncer && { PGBOUNCER: pgbouncer }) })
