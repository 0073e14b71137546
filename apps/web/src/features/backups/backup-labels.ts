import type { BackupFault, RestoreStep } from '@clinic/shared/backups/backup'
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
  newer: msg`It was made by a later version of this product: upgrade this one first.`,
  in_use: msg`Another server works on the same database: whoever runs it stops that one first.`,
  may_not_create: msg`The database's owner may not create another one to restore into: whoever runs the server restores it.`,
  demo: msg`One of both is the demo, whose password is published: they do not replace each other.`,
  other: msg`It failed; the server's log says why.`,
}

export const stepTexts: Record<RestoreStep, MessageDescriptor> = {
  checking: msg`The backup is read to its end.`,
  backing_up: msg`What is there now is backed up first.`,
  filling: msg`The records and pictures are restored.`,
  finishing: msg`Everything is compared with the backup.`,
}

export const countTexts: Record<string, MessageDescriptor> = {
  patient: msg`patients`,
  event: msg`appointments`,
  invoice: msg`invoices`,
  prescription: msg`prescriptions`,
  user: msg`users`,
  pictures: msg`pictures`,
}
