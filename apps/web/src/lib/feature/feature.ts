import type { CopiedPart } from '@clinic/shared/establishments/copied-parts'
import type { Proposal } from '@clinic/shared/assistant/proposal'
import type { Permission } from '@clinic/shared/users/permissions'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { CsvColumn } from '../../stores/export.ts'
import type { ModalName, ModalProps } from '../../stores/modal.ts'
import type { ProposalFormProps } from '../proposal.ts'
import type { AuditLabels } from './audit-labels.ts'
import type { FoundDocument } from './found-document.ts'
import type { ChartPanel, Placed, Slots, Steps } from './slots.ts'
import type { TimelineLooks } from './timeline.ts'

/**
 * What a feature is to the rest of the app. It is loaded before the first screen, so all that is large in it is loaded when it is
 * first shown (`lazy`, `lazyPart`), with the sentences that it shows (`withSentences`).
 */
export type Feature = {
  /** Its screens in the app's frame. */
  routes?: RouteObject[]
  /** Its pages without the frame. */
  printRoutes?: RouteObject[]
  menu?: MenuEntry[]
  settings?: SettingsPage[]
  actions?: FinderAction[]
  /** Where a document that was found by its number is shown. */
  documents?: Partial<Record<FoundDocument['kind'], (found: FoundDocument) => string>>
  modals?: { [Name in ModalName]?: ComponentType<ModalProps[Name] & { onClose: () => void }> }
  /** The forms of what the assistant proposes. */
  proposals?: { [Action in Proposal['action']]?: ComponentType<ProposalFormProps<Action>> }
  /** What of it a new clinic may take over from another one. */
  copies?: CopyChoice[]
  /** Columns of the file that the list of patients is exported to. */
  patientColumns?: FileColumns[]
  /** Files that are imported of all doctors at once. */
  doctorImports?: DoctorImport[]
  chartPanels?: ChartPanel[]
  /** How the audit log tells of what the feature is about. */
  audit?: () => Promise<{ auditLabels: AuditLabels }>
  /** How the timeline of a patient shows its entries. */
  timeline?: () => Promise<{ timelineLooks: TimelineLooks }>
} & Slots &
  Steps

/** Where the menu, the finder and a key lead. `words`: what people type for it in either language, besides its label. */
export type Destination = Placed & { path: string; label: MessageDescriptor; icon: Icon; words: string; needs?: Permission }

/** `keys`: its shortcut; `hasNumbers`: its list is searched by the number of a document. */
export type MenuEntry = Destination & { keys: string; section: 'main' | 'settings'; hasNumbers?: boolean }

/** `hasRecords`: its address goes on with the id of an open record. */
export type SettingsPage = Destination & { section: 'own' | 'clinic'; hasRecords?: boolean; lazy: RouteObject['lazy'] }

/** Read when the file is made, of all patients of the clinic of whom there is something to say. */
type FileColumns = Placed & {
  needs: Permission
  load: () => Promise<{ fileColumns: (establishmentId: string, i18n: I18n) => Promise<CsvColumn<{ id: string }>[]> }>
}

type DoctorImport = Placed & { label: MessageDescriptor; needs: Permission; Dialog: ComponentType<{ onClose: () => void }> }

/** A part of a copy, for whoever chooses what to take. */
type CopyChoice = Placed & { part: CopiedPart; label: MessageDescriptor }

/** What can be done from any screen; `isOffered`: whether it can at the moment. */
export type FinderAction = Placed & {
  name: string
  label: MessageDescriptor
  icon: Icon
  words: string
  needs?: Permission
  isOffered?: () => boolean
  /** `today`: in the clinic's time zone. */
  run: (app: { open: (path: string) => void; today: string }) => void
}
