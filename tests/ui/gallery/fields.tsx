import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DaysField } from '#app/ui/choice/days-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary/error-summary.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { AffixField, MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { DateField, TimeField } from '#app/ui/field/date-field.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { WizardSteps } from '#app/ui/wizard-steps/wizard-steps.tsx';

const day = (value: number, label: string) => ({ value, label });
const week = [day(1, 'Mon'), day(2, 'Tue'), day(3, 'Wed'), day(4, 'Thu'), day(5, 'Fri'), day(6, 'Sat'), day(0, 'Sun')];

const days = (
  <>
    <Row>
      <DateField name="startDate" id="startDate" label="First day" defaultValue="2026-11-30" min="2026-11-23" />
      <DateField name="endDate" id="endDate" label="Last day" defaultValue="2026-12-04" />
    </Row>
    <DaysField name="days" id="days" label="Repeat on" options={week} defaultValue={[1, 2, 3, 4, 5]} />
    <Row>
      <TimeField name="start" id="start" label="Start" defaultValue="09:00" />
      <TimeField name="end" id="end" label="End" defaultValue="18:00" />
    </Row>
    <ChoiceField
      type="radio"
      layout="row"
      name="audience"
      id="audience"
      label="Audience"
      defaultValue="ALL"
      required
      options={[
        { value: 'ALL', label: 'All workers', note: 'See it at once' },
        { value: 'FAVORITE', label: 'Favourites first', note: 'Others after 12 hours' },
        { value: 'NONE', label: 'No one', note: 'Not possible yet', disabled: true },
      ]}
    />
  </>
);

const numbersAndTexts = (
  <>
    <NumberField
      name="overtime"
      id="overtime"
      label="Overtime starts after"
      hint="Minutes after the planned end, 15 to 120."
      errors={['Enter a number from 15 to 120']}
      defaultValue="10"
      after="minutes"
    />
    <MoneyField
      name="wage"
      id="wage"
      label="Hourly wage"
      hint="The statutory rate on these days is HK$43.10."
      defaultValue="62.00"
    />
    <AffixField
      name="phone"
      id="phone"
      label="Phone"
      type="tel"
      before="+852"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={8}
    />
    <TextField
      name="roleName"
      id="roleName"
      label="Role name"
      hint="As workers will read it."
      defaultValue="Packer"
      required
      maxLength={255}
    />
    <TextField name="number" id="number" label="Worker number" defaultValue="8841" readOnly />
  </>
);

const choicesAndFiles = (
  <>
    <SelectField
      name="district"
      id="district"
      label="District"
      empty="Choose a district"
      defaultValue="2"
      options={[
        { value: 1, label: 'Tsuen Wan 荃灣區' },
        { value: 2, label: 'Kwai Tsing 葵青區' },
      ]}
    />
    <PasswordField
      name="password"
      id="password"
      label="Password"
      hint="8 to 72 characters."
      autoComplete="new-password"
    />
    <TextareaField
      name="comment"
      id="comment"
      label="Comment"
      optional="(optional)"
      hint="At most 255 characters."
      maxLength={255}
      rows={3}
    />
    <FileField
      name="certificate"
      id="certificate"
      label="Business registration certificate"
      hint="PDF or picture, at most 5 files."
      errors={['Unsupported file type: cert.docx']}
      accept=".png,.jpg,.pdf"
      multiple
      uploaded={[{ id: 17, name: 'br-2026.pdf', href: '/files/17', note: 'PDF, 240 KB' }]}
      keepName="files"
      remove={{ name: 'remove', label: 'Remove' }}
    />
    <CheckField
      name="agree"
      id="agree"
      required
      errors={['Accept the customer agreement to continue']}
      label={
        <>
          I accept the <a href="/customer-agreement">customer agreement</a>.
        </>
      }
    />
  </>
);

export const Schedule = () => (
  <Stack narrow>
    <WizardSteps
      label="Steps"
      current={1}
      steps={[
        { label: 'Site', href: '/book/site' },
        { label: 'Schedule' },
        { label: 'Workers' },
        { label: 'Confirm and book' },
        { label: 'Check out' },
      ]}
    />
    <ErrorSummary
      title="There is a problem"
      errors={[
        { id: 'overtime', text: 'Overtime start: enter a number from 15 to 120' },
        { id: 'certificate', text: 'Certificate: add at least 1 file' },
      ]}
    />
    <CardForm encType="multipart/form-data">
      {days}
      {numbersAndTexts}
      {choicesAndFiles}
      <Actions apart>
        <ButtonLink href="/book/site">Back</ButtonLink>
        <Button>Continue to workers</Button>
      </Actions>
    </CardForm>
  </Stack>
);
