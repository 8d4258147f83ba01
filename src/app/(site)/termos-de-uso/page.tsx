import { LegalPage, legalMetadata } from '@/site/legal/legal-page'

export const generateMetadata = () => legalMetadata('termsOfUse')

const TermsOfUsePage = () => <LegalPage page="termsOfUse" />

export default TermsOfUsePage
