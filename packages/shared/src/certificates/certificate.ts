/** The name of the run that certificates are counted in. */
export const certificateSeries = (year: string) => `certificate-${year}`

/** "MC-2026-00001". */
export const certificateNumber = (year: string, value: number) => `MC-${year}-${String(value).padStart(5, '0')}`

const day = 86_400_000

/** Days of rest, both ends included. */
export const restDays = (restFrom: string, restTo: string) => (Date.parse(restTo) - Date.parse(restFrom)) / day + 1
