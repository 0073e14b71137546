export const unsettledPath = '/unsettled'
