import { useLingui } from '@lingui/react/macro'
import { Input, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { useReturnedFocus } from '../../lib/keys/use-returned-focus.ts'
import { HitList, optionId } from './hit-list.tsx'
import { KeyHints } from './key-hints.tsx'
import classes from './search.module.css'
import { useFinder } from './use-finder.ts'

/** The finder: patients, doctors, clinics, days, screens and actions by typing, and what comes next with a patient who was found. */
export default function Search({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const listId = useId()
  const finder = useFinder(onClose)
  const { query, groups, active, stepsOf, searching, failure, isNothing } = finder
  const nothing = isNothing && query.trim() !== '' && (searching ? t`Searching…` : t`Nothing found`)
  const input = useRef<HTMLInputElement>(null)
  useReturnedFocus()
  useKeptFocus(input)
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      returnFocus={false}
      padding={0}
      size={680}
      yOffset="9dvh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t`Search` } }}
    >
      <Input
        ref={input}
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.input}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t`Search patients, doctors, screens, actions`}
        placeholder={t`Search patients, doctors, screens, actions`}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        autoComplete="off"
        // Escape leads back from the steps before it closes the dialog.
        data-mantine-stop-propagation={stepsOf ? true : undefined}
        value={query}
        onChange={(event) => finder.type(event.currentTarget.value)}
        onKeyDown={finder.press}
      />
      <div role="status" className={classes.status}>
        {stepsOf ? null : (failure?.message ?? nothing)}
      </div>
      <HitList
        id={listId}
        groups={groups}
        active={active}
        onPick={finder.run}
        onSteps={finder.showSteps}
        {...(stepsOf && { onBack: finder.hideSteps })}
      />
      <KeyHints isPatient={active?.patient !== undefined} areSteps={stepsOf !== undefined} />
    </Modal>
  )
}

/** A field of the screen behind that takes the focus once it has loaded would get what is typed here. */
function useKeptFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function keep({ target }: FocusEvent) {
      if (target instanceof Element && !target.closest('[aria-modal="true"]')) input.current?.focus()
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [input])
}
