/** The establishment that takes the records: all of them land in its practice. */
export type Clinic = {
  id: string
  name: string
  timeZone: string
  /** Of numbers that are written without a country. */
  dialCode: string
}
