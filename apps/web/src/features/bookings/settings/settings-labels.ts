import { msg } from '@lingui/core/macro'
import type { NounTexts, ReadValue } from '../../../components/labels/change-sentence.ts'

export const settingsLabels = {
  isOn: msg`Patients may book by themselves`,
  path: msg`Address of the page`,
  visitTypes: msg`What can be booked`,
  doctors: msg`With whom`,
  leadHours: msg`Hours before, at least`,
  daysAhead: msg`Days ahead, at most`,
  mostOpen: msg`Appointments to come of one person, at most`,
  changeHours: msg`Moved and canceled by its link until so many hours before`,
  takesNewPatients: msg`New patients may book`,
  needsApproval: msg`The desk answers each request`,
  text: msg`Text on the page`,
  consent: msg`What is to be accepted`,
  consentVersion: msg`Version of what is to be accepted`,
  frameOrigins: msg`Websites that may show the page`,
}

const readLetters: ReadValue = (letters, { i18n }) => i18n._(msg`${letters} letters`)
const readYes: ReadValue = (value, { i18n }) => i18n._(value === 'true' ? msg`yes` : msg`no`)

export const settingsTexts: NounTexts = {
  labels: settingsLabels,
  read: { text: readLetters, consent: readLetters, isOn: readYes, takesNewPatients: readYes, needsApproval: readYes },
}
