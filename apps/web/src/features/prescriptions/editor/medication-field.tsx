import { searchable } from '@clinic/shared/search'
import { Autocomplete, Text, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { useDrugSearch, type FoundDrug } from '../data/search-drugs.ts'
import type { KnownMedicine } from './line-dosage.ts'

type MedicationFieldProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string
  onChange: (medication: string) => void
  /** What the clinic prescribed lately. */
  remembered: ReadonlyMap<string, KnownMedicine>
  onKnown: (medication: string, known: KnownMedicine) => void
}

const mostRemembered = 6

/** A medicine: any text; those that were prescribed lately and those of the catalogue are offered, by any of their names. */
export function MedicationField({ value, onChange, remembered, onKnown, ...field }: MedicationFieldProps) {
  const [query, setQuery] = useState<string | null>(null)
  const drugs = new Map(useDrugSearch(query).map((drug) => [drug.name, drug]))
  const typed = searchable(value.trim())
  const lately = [...remembered.keys()].filter((name) => searchable(name).includes(typed)).slice(0, mostRemembered)
  const names = [...new Set([...lately, ...drugs.keys()])]
  return (
    <Autocomplete
      {...field}
      data={names}
      filter={({ options }) => options}
      value={value}
      onChange={(next) => {
        setQuery(next)
        onChange(next)
      }}
      onOptionSubmit={(name) => {
        setQuery(null)
        const known = remembered.get(name) ?? drugs.get(name)
        if (known) onKnown(name, known)
      }}
      renderOption={({ option }) => <MedicineLine name={option.value} drug={drugs.get(option.value)} />}
    />
  )
}

function MedicineLine({ name, drug }: { name: string; drug: FoundDrug | undefined }) {
  const others = drug && [drug.thaiName, ...drug.tradeNames, drug.category].filter(Boolean).join(' · ')
  return (
    <div>
      <Text component="span" size="sm" fw={500}>
        {name}
      </Text>
      {others && (
        <Text component="span" display="block" size="xs" opacity={0.85}>
          {others}
        </Text>
      )}
    </div>
  )
}
