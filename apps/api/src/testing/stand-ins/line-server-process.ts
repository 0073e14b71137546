import { lineAccount, openLineServer } from './line-server.ts'

/** The stand-in for LINE as a process of its own, for the journeys in a browser: says its address and account, then what it was sent, as often as it is asked. */
const line = await openLineServer()
process.on('message', () => process.send?.({ pushes: line.pushes, replies: line.replies }))
process.send?.({ url: line.url, ...lineAccount })
