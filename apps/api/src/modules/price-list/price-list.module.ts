import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { copyPrices } from './price-list.copy.ts'
import './price-list.schema.ts'

export const priceList: ClinicModule = {
  copies: { prices: copyPrices },
  audited: {
    price_list_item: {
      from: Prisma.sql`price_list_item l`,
      id: Prisma.sql`l.id`,
      name: Prisma.sql`concat_ws(' · ', l.code, nullif(l."nameTh", ''), nullif(l."nameEn", ''))`,
    },
  },
}
