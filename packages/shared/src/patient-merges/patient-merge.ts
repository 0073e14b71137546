/** What of the other record may count for the person, where the two differ. */
export const takenParts = [
  'name',
  'nickname',
  'gender',
  'birthDate',
  'phone',
  'email',
  'nationalId',
  'address',
  'country',
  'language',
] as const
export type TakenPart = (typeof takenParts)[number]
