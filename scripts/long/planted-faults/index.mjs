/** Every fault: which row of docs/specification.md it breaks, and where. */
import { faultsOfServer } from './server.mjs'
import { faultsOfShared } from './shared.mjs'
import { faultsOfWeb } from './web.mjs'

export const plantedFaults = [...faultsOfShared, ...faultsOfWeb, ...faultsOfServer]
