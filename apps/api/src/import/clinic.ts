/** The establishment that the records are imported into. */
export type Clinic = {
  id: string
  name: string
  timeZone: string
  /** Dial code of phone numbers that are written without one. */
  dialCode: string
}
