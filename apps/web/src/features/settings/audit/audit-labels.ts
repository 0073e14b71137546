import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditedEntity } from './audit-url.ts'
import type { AuditRow } from './list-audit.ts'

export const entityWords: Record<AuditedEntity, MessageDescriptor> = {
  event: msg`Appointment`,
  patient: msg`Patient`,
  doctor: msg`Doctor`,
  invoice: msg`Invoice`,
  credit: msg`Credit`,
  prescription: msg`Prescription`,
  prescription_template: msg`Prescription template`,
  price_list_item: msg`Price list`,
  drug: msg`Medicine`,
  allergy_class: msg`Allergy class`,
  certificate: msg`Medical certificate`,
  till: msg`Till`,
  establishment: msg`Clinic`,
  user: msg`User`,
  assistant: msg`Assistant`,
  import: msg`Import`,
}

export const actionWords: Record<AuditRow['action'], MessageDescriptor> = {
  created: msg`created`,
  updated: msg`changed`,
  deleted: msg`deleted`,
}
