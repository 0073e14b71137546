import { useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { startTransition, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTypedChoice } from './use-typed-choice.ts'

/** A guess is taken only when it was chosen. */
export type SearchRow = { value: string; content: ReactNode; isGuess?: boolean }

export type SearchComboboxProps = {
  label?: ReactNode
  'aria-label'?: string | undefined
  'data-path'?: string | undefined
  placeholder?: string
  error?: ReactNode
  description?: ReactNode
  readOnly?: boolean
  required?: boolean
  autoFocus?: boolean
  w?: number
  leftSection?: ReactNode
  /** The width of the list, where the field is narrower. */
  listWidth?: number
  /** The label of the button that leaves nothing chosen; without it something always stays chosen. */
  clearLabel?: string | undefined
}

type Props = SearchComboboxProps & {
  value: string | null
  /** What is chosen, as it is written in the field. */
  text: string
  /** Best first. */
  matches: SearchRow[]
  /** The matches of what is typed are not there yet. */
  searching: boolean
  failure?: string | undefined
  /** Something else to do with what is typed, as the last entry. */
  action?: SearchRow | undefined
  noMatch: string
  noMatchFor: (query: string) => string
  listLabel: string
  inputRef?: RefObject<HTMLInputElement | null>
  onQuery: (query: string) => void
  onPick: (value: string | null) => void
}

/**
 * A field that is searched by typing. Enter and Tab take the first match that is no guess, or the one that the arrow keys chose; text that stands for nothing
 * stays, says so, and keeps its form from being saved (`useZodForm` asks each input for its validity).
 */
export function SearchCombobox(props: Props) {
  const { label, placeholder, error, readOnly = false, required = false, autoFocus = false, clearLabel } = props
  const { value, text, matches, searching, failure, action, noMatch, listLabel, listWidth } = props
  const { t } = useLingui()
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownRef
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: setOpen })
  const choice = useTypedChoice({ ...props, isOpen, open: () => setOpen(true), close: () => setOpen(false) })
  const { typed, query, marked, refusal } = choice
  const rows = action && query ? [...matches, action] : matches
  const isShown = isOpen && !readOnly && (rows.length > 0 || query !== '')
  const active = isShown ? rows[marked] : undefined
  const rowId = (row: SearchRow) => `${id}-${row.value}`

  useLayoutEffect(() => input.current?.setCustomValidity(choice.isUnresolved && !readOnly ? 'unresolved' : ''))
  const shown = active ?? (isShown && !query ? rows.find((row) => row.value === value) : undefined)
  const shownId = shown && rowId(shown)
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [shownId])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choice.take}
      readOnly={readOnly}
      {...(listWidth && { width: listWidth, position: 'bottom-start' as const })}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          ref={input}
          label={label}
          aria-label={props['aria-label']}
          data-path={props['data-path']}
          placeholder={placeholder}
          description={props.description}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          w={props.w}
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={active && rowId(active)}
          data-mantine-stop-propagation={isShown || undefined}
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
          withAsterisk={required}
          readOnly={readOnly}
          error={refusal ?? error}
          value={typed ?? text}
          leftSection={props.leftSection}
          leftSectionWidth={28}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onClick={() => setOpen(true)}
          onFocus={(event) => {
            event.currentTarget.select()
            startTransition(() => setOpen(true)) // the focus is painted before the list
          }}
          onBlur={() => {
            startTransition(() => setOpen(false))
            choice.leave()
          }}
          onKeyDown={choice.press}
          rightSectionPointerEvents={value && clearLabel ? 'all' : 'none'}
          rightSection={
            searching && query ? (
              <Loader size={16} />
            ) : readOnly ? null : value && clearLabel ? (
              // Out of the order of Tab, which has to lead on; by keyboard the field is emptied.
              <CloseButton size="sm" tabIndex={-1} aria-label={clearLabel} onClick={() => choice.take(null)} />
            ) : action ? null : (
              <Combobox.Chevron size="sm" />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isShown}>
        {isShown && (
          <Combobox.Options id={`${id}-list`} mah={320} style={{ overflowY: 'auto' }} aria-label={listLabel}>
            {rows.map((row) => (
              <Combobox.Option
                key={row.value}
                id={rowId(row)}
                value={row.value}
                active={row.value === value}
                selected={row === active}
                aria-selected={row === active}
              >
                {row.content}
              </Combobox.Option>
            ))}
            {failure && <Combobox.Empty>{failure}</Combobox.Empty>}
            {!failure && matches.length === 0 && <Combobox.Empty>{searching ? t`Searching…` : noMatch}</Combobox.Empty>}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
