import type { Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { findServices, type ServiceChoice } from './service-choices.ts'
import classes from './service-field.module.css'

type ServiceFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  choices: readonly ServiceChoice[]
  currency: Currency
  onType: (text: string) => void
  /** `stays`: the keyboard goes on by itself. */
  onChoose: (choice: ServiceChoice, stays: boolean) => void
}

const most = 12
const asTyped = 'as-typed'

/**
 * A service by code or name. Enter and Tab take the first listed one that what is typed finds, or what the arrow keys chose;
 * any other text stays as it is typed, and the last entry keeps text that would find something.
 */
export function ServiceField({ value, choices, currency, onType, onChoose, ...input }: ServiceFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const combobox = useCombobox()
  const { dropdownOpened: isOpen, openDropdown, closeDropdown } = combobox
  /** Whether the text was typed here since the list opened. */
  const [isTyped, setTyped] = useState(false)
  const [chosen, setChosen] = useState<number>()

  const typed = value.trim()
  const found = isTyped ? findServices(choices, typed) : [...choices]
  const shown = found.slice(0, most)
  const offersTyped = isTyped && typed !== '' && shown[0]?.isListed === true && shown[0].name !== typed
  const count = shown.length + (offersTyped ? 1 : 0)
  const isShown = isOpen && count > 0
  const first = isTyped && typed !== '' && shown[0]?.isListed ? 0 : -1
  const marked = isShown ? (chosen ?? first) : -1
  const rowId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (marked >= 0) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  const close = () => {
    closeDropdown()
    setChosen(undefined)
    setTyped(false)
  }
  const take = (index: number, stays: boolean) => {
    const choice = shown[index]
    close()
    if (choice) onChoose(choice, stays)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return openDropdown()
      const next = marked + (event.key === 'ArrowDown' ? 1 : -1)
      setChosen(next < 0 ? count - 1 : next % Math.max(1, count))
    } else if (event.key === 'Enter' && marked >= 0 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      take(marked, false)
    } else if (event.key === 'Tab' && marked >= 0) {
      take(marked, true)
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
    }
  }
  return (
    <Combobox
      store={combobox}
      width={380}
      position="bottom-start"
      onOptionSubmit={(row) => (row === asTyped ? close() : take(Number(row), false))}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          {...input}
          value={value}
          autoComplete="off"
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={marked >= 0 ? rowId(marked) : undefined}
          data-mantine-stop-propagation={isShown || undefined}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setTyped(true)
            setChosen(undefined)
            openDropdown()
          }}
          onClick={() => openDropdown()}
          onFocus={() => openDropdown()}
          onBlur={(event) => {
            close()
            input.onBlur?.(event)
          }}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isShown}>
        <Combobox.Options id={`${id}-list`} mah={300} className={classes.options ?? ''} aria-label={t`Services`}>
          {shown.map((choice, index) => (
            <Combobox.Option
              key={`${choice.code} ${choice.name}`}
              id={rowId(index)}
              value={String(index)}
              selected={index === marked}
              aria-selected={index === marked}
            >
              <span className={classes.row}>
                <span className={classes.name}>{choice.name}</span>
                {choice.code && <span className={classes.code}>{choice.code}</span>}
                {choice.price && <span className={classes.price}>{formatMoney(choice.price, currency)}</span>}
              </span>
            </Combobox.Option>
          ))}
          {offersTyped && (
            <Combobox.Option
              id={rowId(shown.length)}
              value={asTyped}
              selected={marked === shown.length}
              aria-selected={marked === shown.length}
            >
              {t`“${typed}”, as typed`}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
