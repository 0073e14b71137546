/** Part of `npm run check:long`: two and four servers behind HAProxy, restarted one after the other under load; two of them with Redis. */
import { runForeground } from '../lib/child.mjs'
import { unpackDebian } from '../lib/debian.mjs'
import { pinnedNode } from '../lib/project.mjs'

const haproxy = unpackDebian('haproxy', ['haproxy', 'libopentracing-c-wrapper0', 'libopentracing1', 'liblua5.3-0'])
const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/testing/balanced']
const redis = unpackDebian('redis', ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2'])
runForeground(pinnedNode, test, { ...(haproxy && { HAPROXY: haproxy }), ...(redis && { REDIS: redis }) })
