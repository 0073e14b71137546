import { directionsText } from '@clinic/shared/dosage/directions'
import { quantityText } from '@clinic/shared/dosage/dosage-sentence'
import { searchable } from '@clinic/shared/search/search'
import { useLingui } from '@lingui/react/macro'
import { Autocomplete, Text, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { useUi } from '../../../stores/ui.ts'
import { useDrugSearch, type FoundDrug } from '../../../pickers/search-drugs.ts'
import type { PrescriptionLine } from '../data/prescription-row.ts'
import type { PrescriptionTemplate } from '../templates/template-row.ts'
import type { KnownMedicine } from './line-dosage.ts'

type MedicationFieldProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string
  onChange: (medication: string) => void
  /** Those of the doctor, which come first. */
  favorites: PrescriptionTemplate[]
  onFavorite: (line: PrescriptionLine) => void
  /** What the clinic prescribed lately. */
  remembered: ReadonlyMap<string, KnownMedicine>
  onKnown: (medication: string, known: KnownMedicine) => void
}

const mostRemembered = 6

/**
 * A medicine: any text. The doctor's favorites are offered, with how they are taken, then those that were prescribed lately and those of the
 * catalogue, by any of their names.
 */
export function MedicationField(props: MedicationFieldProps) {
  const { value, onChange, favorites, onFavorite, remembered, onKnown, ...field } = props
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const [query, setQuery] = useState<string | null>(null)
  const drugs = new Map(useDrugSearch(query).map((drug) => [drug.name, drug]))
  const typed = searchable(value.trim())
  const isAsked = (name: string) => searchable(name).includes(typed)
  const lines = new Map(favorites.flatMap(({ id, prescriptionDetails: [line] }) => (line ? [[id, line] as const] : [])))
  const offered = [...lines].filter(([, { medication }]) => isAsked(medication))
  const favored = new Set(offered.map(([, { medication }]) => medication))
  const lately = [...remembered.keys()].filter((name) => isAsked(name) && !favored.has(name)).slice(0, mostRemembered)
  const names = [...new Set([...lately, ...drugs.keys()])]
  const items = offered.map(([id, { medication }]) => ({ value: id, label: medication }))
  const groups = [
    { group: t`Favorites`, items },
    { group: t`Other medicines`, items: names },
  ]
  return (
    <Autocomplete
      {...field}
      data={items.length > 0 ? groups.filter((group) => group.items.length > 0) : names}
      filter={({ options }) => options}
      maxDropdownHeight={300}
      comboboxProps={{ width: 'min(380px, calc(100vw - 32px))', position: 'bottom-start' }}
      value={value}
      onChange={(next) => {
        setQuery(next)
        onChange(next)
      }}
      onOptionSubmit={(chosen) => {
        setQuery(null)
        const favorite = lines.get(chosen)
        if (favorite) return onFavorite(favorite)
        const known = remembered.get(chosen) ?? drugs.get(chosen)
        if (known) onKnown(chosen, known)
      }}
      renderOption={({ option }) => {
        const favorite = lines.get(option.value)
        if (!favorite) return <MedicineLine name={option.value} info={drugInfo(drugs.get(option.value))} />
        const { medication, quantity, quantityUnit } = favorite
        const taken = [directionsText(favorite, language), quantityText(quantity, quantityUnit, language)]
        return <MedicineLine name={medication} info={taken.filter(Boolean).join(' · ')} />
      }}
    />
  )
}

const drugInfo = (drug: FoundDrug | undefined) =>
  drug && [drug.thaiName, ...drug.tradeNames, drug.category].filter(Boolean).join(' · ')

function MedicineLine({ name, info }: { name: string; info: string | undefined }) {
  return (
    <div>
      <Text component="span" size="sm" fw={500}>
        {name}
      </Text>
      {info && (
        <Text component="span" display="block" size="xs" opacity={0.85}>
          {info}
        </Text>
      )}
    </div>
  )
}
