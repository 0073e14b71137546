const day = 86_400_000

/** Days of rest, both ends included. */
export const restDays = (restFrom: string, restTo: string) => (Date.parse(restTo) - Date.parse(restFrom)) / day + 1
