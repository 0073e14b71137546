import type { Viewer } from '../../viewer.ts'

/** The drafts that a viewer may write: an admin all of the clinic, a doctor their own. */
export const mayDraftFor = (viewer: Viewer, doctorId: string) =>
  viewer.can('prescription:draft') || (viewer.can('prescription:draft-own') && doctorId === viewer.doctorId)

/** Only its doctor may issue and cancel a prescription. */
export const mayIssueFor = (viewer: Viewer, doctorId: string) =>
  viewer.can('prescription:issue-own') && doctorId === viewer.doctorId
