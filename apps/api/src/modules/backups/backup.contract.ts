import type { Contract } from '../../testing/contract/contract.ts'
import { operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  rights: {
    'backup:read': ['ADMIN'],
    'backup:write': ['ADMIN'],
    'backup:download': ['ADMIN'],
  },
  queries: {
    backups: operation(
      'admin',
      `{ backups { lastTime alarm nextTime ownsServer runs { id result bytes counts { name count } } } }`,
    ),
  },
  mutations: {
    startBackup: operation('admin', `mutation { startBackup { lastTime inBucket } }`),
    proveBackup: operation('admin', `mutation { proveBackup { lastTime lastProof } }`),
  },
  refusals: {
    backups: { bad: 'takes nothing' },
    startBackup: { bad: 'takes nothing' },
    proveBackup: { bad: 'takes nothing' },
  },
}
