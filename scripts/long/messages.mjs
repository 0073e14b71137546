/**
 * Part of `npm run check:long`: 10,000 appointments booked, moved, canceled and deleted at random while the servers that write and send the messages
 * about them are killed. What was sent is printed.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/testing/messages/killed-sender.test.ts']
runForeground(pinnedNode, test, { MESSAGE_APPOINTMENTS: '10000', MESSAGE_KILLS: '20' })
