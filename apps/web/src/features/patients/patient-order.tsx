import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ListParams, ListSort } from '../../lib/list/use-list-params.ts'
import { useUi } from '../../stores/ui.ts'
import type { NameOrder } from './patient-columns.tsx'

const isNameOrder = (field: string | undefined): field is NameOrder => field === 'name' || field === 'givenName'

/** The name that the header of the list sorts by: the chosen one, else the one that the language looks people up by. */
export function useNameOrder({ sort }: ListParams): NameOrder {
  const language = useUi((state) => state.language)
  if (isNameOrder(sort?.field)) return sort.field
  return language === 'th' ? 'givenName' : 'name'
}

type PatientOrderProps = { sort: ListSort | undefined; onChange: (sort: ListSort | undefined) => void }

/** The orders that a header of the list does not offer by itself. */
export function PatientOrder({ sort, onChange }: PatientOrderProps) {
  const { t } = useLingui()
  return (
    <Select
      w={170}
      aria-label={t`Order`}
      allowDeselect={false}
      data={[
        { value: '', label: t`Newest first` },
        { value: 'givenName', label: t`By given name` },
        { value: 'name', label: t`By surname` },
        ...(sort && !isNameOrder(sort.field) ? [{ value: sort.field, label: t`By another column` }] : []),
      ]}
      value={sort?.field ?? ''}
      onChange={(field) => onChange(field ? { field, descending: false } : undefined)}
    />
  )
}
