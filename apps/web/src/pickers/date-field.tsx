import type { DayPart } from '@clinic/shared/time/day-part'
import { isPlainDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ChangeEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { LazyDateGrid } from './lazy-date-grid.tsx'
import { TypedDate, useTypedDate } from './typed-date.tsx'

type DateFieldProps = {
  label?: ReactNode
  /** A plain date, "2026-11-21", or a text that is no date. */
  value: string
  onChange: (date: string) => void
  error?: ReactNode
  readOnly?: boolean
  minDate?: string
  /** Where a day without its year is looked for, and a weekday without its week. */
  direction?: 'future' | 'past'
  /** May be left empty: ''. */
  optional?: boolean
  /** Without a label, in a line of filters: the date is shown with its weekday in the field, and nothing below it. */
  inLine?: boolean
  /** Hears the part of the day that was typed with the date. */
  onPart?: (part: DayPart) => void
  placeholder?: string
  w?: number | typeof inLineWidth
  'aria-label'?: string
  'data-path'?: string
}

type Input = HTMLInputElement

/** For the longest date with its weekday, "อาทิตย์ 29 พ.ย. 2569"; phones have larger letters. */
export const inLineWidth = { base: 225, sm: 185 }

/** A date typed, or picked from a month: by pointer the focus stays in the field, with Alt and the down arrow it goes to the month. */
export function DateField({ value, onChange, minDate, direction, optional, inLine, readOnly, onPart, ...rest }: DateFieldProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'pointer' | 'keys'>()
  const typed = useTypedDate({ value, onChange, direction, optional, inLine, readOnly, onPart })
  const { input } = typed
  const close = () => setOpened(undefined)
  const withMonth = {
    ...input,
    onClick: (event: MouseEvent<Input>) => {
      input.onClick(event)
      if (!readOnly) setOpened('pointer')
    },
    onChange: (event: ChangeEvent<Input>) => {
      input.onChange(event)
      close()
    },
    onBlur: () => {
      input.onBlur()
      if (opened === 'pointer') close()
    },
    onKeyDown: (event: KeyboardEvent<Input>) => {
      if (event.altKey && event.key === 'ArrowDown' && !readOnly) {
        event.preventDefault()
        setOpened('keys')
      } else if (opened && event.key === 'Escape') {
        event.preventDefault()
        close()
      } else input.onKeyDown(event)
    },
  }
  const mayClear = optional && value !== '' && !readOnly
  return (
    <Popover
      opened={opened !== undefined}
      onChange={(open) => open || close()}
      trapFocus={opened === 'keys'}
      returnFocus
      position="bottom-start"
      shadow="md"
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <TypedDate
          {...rest}
          typed={{ ...typed, input: withMonth }}
          inLine={inLine}
          data-mantine-stop-propagation={opened !== undefined || undefined} // Escape is the month's, and not the dialog's around it
          rightSectionPointerEvents={mayClear ? 'all' : 'none'}
          rightSection={
            mayClear ? (
              <CloseButton size="sm" aria-label={t`Clear`} onClick={() => typed.set('')} />
            ) : (
              <IconCalendar size={16} aria-hidden />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown p="xs" onMouseDown={(event) => event.preventDefault()}>
        {opened && (
          <LazyDateGrid
            date={typed.understood ?? ''}
            takeFocus={opened === 'keys'}
            minDate={minDate && isPlainDate(minDate) ? minDate : undefined}
            onDate={(date) => {
              typed.set(date)
              close()
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
