/** Fields that visit types can be sorted by. */
export const visitTypeSortFields = ['nameTh', 'nameEn', 'category', 'duration'] as const
export type VisitTypeSortField = (typeof visitTypeSortFields)[number]

/** Visit types of one clinic that are not archived: the field that finds them reads them all. */
export const maxVisitTypes = 200

/** Minutes of the doctor's time before or after an appointment. */
export const maxBuffer = 120

/** Items of the price list that one visit type bills, and doctors that are named as offering it. */
export const maxVisitTypeItems = 20
export const maxVisitTypeDoctors = 100

type Named = { nameTh: string; nameEn: string }

/** In the reader's language, where it has a name in it. */
export const visitTypeName = ({ nameTh, nameEn }: Named, language: 'en' | 'th') =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh
