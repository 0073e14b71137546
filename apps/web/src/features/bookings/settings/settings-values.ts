import { plainNumber } from '../../../lib/money.ts'
import type { BookingSettings } from './booking-settings.ts'

/** As typed; numbers are texts, and the sites one on each line. An empty `changeHours`: never by the link. */
export type SettingsValues = Pick<
  BookingSettings,
  'isOn' | 'path' | 'takesNewPatients' | 'needsApproval' | 'textEn' | 'textTh' | 'consentEn' | 'consentTh'
> & {
  visitTypeIds: string[]
  doctorIds: string[]
  leadHours: string
  daysAhead: string
  mostOpen: string
  changeHours: string
  frameOrigins: string
}

export const settingsValues = (settings: BookingSettings): SettingsValues => {
  const { isOn, path, takesNewPatients, needsApproval, textEn, textTh, consentEn, consentTh } = settings
  return {
    isOn,
    path,
    takesNewPatients,
    needsApproval,
    textEn,
    textTh,
    consentEn,
    consentTh,
    visitTypeIds: [...settings.visitTypeIds],
    doctorIds: [...settings.doctorIds],
    leadHours: String(settings.leadHours),
    daysAhead: String(settings.daysAhead),
    mostOpen: String(settings.mostOpen),
    changeHours: settings.changeHours === null ? '' : String(settings.changeHours),
    frameOrigins: settings.frameOrigins.join('\n'),
  }
}

const wholeNumber = (typed: string) => (plainNumber(typed) === '' ? null : Number(plainNumber(typed)))

/** As the shared validator wants it. */
export const settingsInput = (values: SettingsValues, establishmentId: string) => ({
  ...values,
  establishmentId,
  leadHours: wholeNumber(values.leadHours),
  daysAhead: wholeNumber(values.daysAhead),
  mostOpen: wholeNumber(values.mostOpen),
  changeHours: wholeNumber(values.changeHours),
  frameOrigins: values.frameOrigins
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean),
})

/** The field of the form that shows what is wrong with one of the input. */
export const settingsField = (path: string) => path.replace(/^(visitTypeIds|doctorIds|frameOrigins)\.\d+$/, '$1')

/** The names of the texts in each language. */
export const textFields = { text: { en: 'textEn', th: 'textTh' }, consent: { en: 'consentEn', th: 'consentTh' } } as const
