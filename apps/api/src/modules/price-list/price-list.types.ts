import type { PriceListItem } from '@clinic/prisma/generated'
import type { Currency } from '@clinic/shared/money'
import { asPrice } from '@clinic/shared/money'
import type { VatKind } from '@clinic/shared/price-list/price-list'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { VatKindEnum } from './price-list.enums.ts'
import { historyEntryType } from '../audit/audit.types.ts'

export type PriceListRow = PriceListItem

const PriceListHistoryEntry = historyEntryType('PriceListHistoryEntry', 'price-list:read')

export const PriceListItemType = builder.objectRef<PriceListRow>('PriceListItem').implement({
  description: "What a clinic sells, in the clinic's currency. The lines of invoices copy it.",
  authScopes: { can: 'price-list:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    code: t.exposeString('code', { description: 'One item of a clinic has it, archived ones included.' }),
    nameTh: t.exposeString('nameTh'),
    nameEn: t.exposeString('nameEn'),
    price: t.field({ type: 'Decimal', description: 'Of one.', resolve: ({ price }) => asPrice(price) }),
    currency: t.field({
      type: CurrencyEnum,
      description: "The clinic's.",
      resolve: async ({ establishmentId }, _args, { load }) =>
        (await load.establishment.load(establishmentId))?.currency as Currency,
    }),
    vat: t.field({ type: VatKindEnum, resolve: ({ vat }) => vat as VatKind }),
    vatIncluded: t.exposeBoolean('vatIncluded', { description: 'The VAT is in the price.' }),
    duration: t.exposeInt('duration', { nullable: true, description: 'Minutes.' }),
    archived: t.boolean({ resolve: ({ archivedTime }) => archivedTime !== null }),
    history: t.field({
      type: [PriceListHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})
