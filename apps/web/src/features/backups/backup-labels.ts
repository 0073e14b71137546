import type { BackupFault } from '@clinic/shared/backups/backup'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What went wrong, and what helps. */
export const faultTexts: Record<BackupFault, MessageDescriptor> = {
  disk_full: msg`There is no room left: free some, or choose another folder for the backups.`,
  no_access: msg`The server may not read or write there: its log names the file.`,
  bucket: msg`The bucket did not answer as it should.`,
  interrupted: msg`It was interrupted, as by switching the server off.`,
  key: msg`The key of the server does not open it.`,
  altered: msg`The file is cut off or altered: make a new one.`,
  other: msg`It failed; the server's log says why.`,
}

export const countTexts: Record<string, MessageDescriptor> = {
  patient: msg`patients`,
  event: msg`appointments`,
  invoice: msg`invoices`,
  prescription: msg`prescriptions`,
  user: msg`users`,
  pictures: msg`pictures`,
}
