export { MissingBelowHeader as default } from '@/site/layout/not-found-message'
