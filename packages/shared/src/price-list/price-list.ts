/** Whether an item is taxed: treatment is exempt, goods and cosmetic services have the standard rate. */
export const vatKinds = ['exempt', 'standard'] as const
export type VatKind = (typeof vatKinds)[number]

/** Percent, as a line of an invoice has it. */
export const vatRates: Record<VatKind, string> = { exempt: '0', standard: '7' }

/** Fields that a price list can be sorted by. */
export const priceListSortFields = ['code', 'nameTh', 'nameEn', 'price'] as const
export type PriceListSortField = (typeof priceListSortFields)[number]

/** Items of one clinic that are not archived: the field that finds them reads them all. */
export const maxPriceListItems = 1000

/** Minutes. */
export const maxDuration = 1440

/** Characters of a file that is imported, so that the request stays below the server's limit in Thai, too. */
export const maxPriceListFile = 70_000
