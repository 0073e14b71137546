import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { priceListLabels, vatText } from './price-list-labels.ts'
import type { Column } from '../../components/list/data-table.tsx'
import { formatMoney } from '../../lib/money.ts'
import { useUi } from '../../stores/ui.ts'
import type { PriceListRow } from './price-list-row.ts'

/** The headers and values that the import reads again. */
export function usePriceListColumns(): Column<PriceListRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return [
    {
      key: 'code',
      header: t(priceListLabels.code),
      width: 90,
      sort: 'code',
      fixed: true,
      csv: ({ code }) => code,
      render: (row) => <ItemCode row={row} />,
    },
    {
      key: 'nameTh',
      header: t(priceListLabels.nameTh),
      sort: 'nameTh',
      ...(language === 'en' && { hideBelow: 'sm' as const }),
      csv: ({ nameTh }) => nameTh,
      render: ({ nameTh }) => nameTh,
    },
    {
      key: 'nameEn',
      header: t(priceListLabels.nameEn),
      sort: 'nameEn',
      ...(language === 'th' && { hideBelow: 'sm' as const }),
      csv: ({ nameEn }) => nameEn,
      render: ({ nameEn }) => nameEn,
    },
    {
      key: 'price',
      header: t(priceListLabels.price),
      width: 110,
      align: 'right',
      sort: 'price',
      csv: ({ price }) => price,
      render: ({ price, currency }) => formatMoney(price, currency),
    },
    {
      key: 'vat',
      header: t(priceListLabels.vat),
      width: 100,
      hideBelow: 'sm',
      csv: ({ vat }) => t(vatText[vat]),
      render: ({ vat }) => t(vatText[vat]),
    },
    {
      key: 'vatIncluded',
      header: t(priceListLabels.vatIncluded),
      width: 120,
      hideBelow: 'md',
      csv: ({ vatIncluded }) => (vatIncluded ? t`yes` : t`no`),
      render: ({ vat, vatIncluded }) => vat !== 'exempt' && (vatIncluded ? t`yes` : t`no`),
    },
    {
      key: 'duration',
      header: t(priceListLabels.duration),
      width: 150,
      align: 'right',
      hideBelow: 'md',
      csv: ({ duration }) => duration,
      render: ({ duration }) => duration,
    },
  ]
}

function ItemCode({ row: { id, code } }: { row: PriceListRow }) {
  const { search } = useLocation()
  return (
    <Anchor component={Link} to={{ pathname: `/settings/price-list/${id}`, search }} tabIndex={-1} c="inherit" fw={500}>
      {code}
    </Anchor>
  )
}
