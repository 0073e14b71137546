import { openIdentityProvider } from './identity-provider.ts'

/** The stand-in for Google as a process of its own, for the journeys in a browser: says its issuer, then takes states. */
const provider = await openIdentityProvider()
process.on('message', (state: object) => {
  Object.assign(provider.state, state)
  process.send?.('taken')
})
process.send?.(provider.issuer)
