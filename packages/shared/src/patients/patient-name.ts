export type PersonName = { firstName: string; lastName: string }

/** Given name, then family name. Many people have one name only, which may stand in either field. */
export const fullName = ({ firstName, lastName }: PersonName) => [firstName, lastName].filter(Boolean).join(' ')

/** Family name first, as lists by surname are sorted; somebody of one name stands under it. */
export const nameBySurname = ({ firstName, lastName }: PersonName) => fullName({ firstName: lastName, lastName: firstName })
