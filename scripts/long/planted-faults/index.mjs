/** Every fault: which row of docs/specification.md it breaks, and where. */
import { faultsOfAccounts } from './accounts.mjs'
import { faultsOfCalls } from './calls.mjs'
import { faultsOfDocuments } from './documents.mjs'
import { faultsOfJourneys } from './journeys.mjs'
import { faultsOfRecords } from './records.mjs'
import { faultsOfScreens } from './screens.mjs'
import { faultsOfServer } from './server.mjs'
import { faultsOfShared } from './shared.mjs'
import { faultsOfWeb } from './web.mjs'

export const plantedFaults = [
  ...faultsOfShared,
  ...faultsOfWeb,
  ...faultsOfScreens,
  ...faultsOfServer,
  ...faultsOfRecords,
  ...faultsOfDocuments,
  ...faultsOfAccounts,
  ...faultsOfCalls,
  ...faultsOfJourneys,
]
