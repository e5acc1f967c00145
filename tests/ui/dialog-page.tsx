import '#app/ui/tokens/tokens.css.ts';
import '#app/ui/base/base.css.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { IconCollector } from '#app/ui/icon/icon.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { bar, menu } from './frame.tsx';
import { TimesheetDetail } from './gallery/timesheets.tsx';

const words = ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'];

/** A dialog over its page. */
export default function DialogPage() {
  return (
    <IconCollector>
      <AppShell skip="Skip to content" bar={bar} menu={menu('/timesheets')} covered>
        <Dialog
          behind={
            <>
              <PageHead title="Wong Ka Yan" line="Timesheet 2091" />
              <TimesheetDetail />
            </>
          }
          title="Review Wong Ka Yan"
          line="Packer, Kwai Chung Depot, Sat 21 Nov 2026. She sees the rating and the comment."
        >
          <form method="post">
            <Stack>
              <ChoiceField
                type="radio"
                layout="days"
                name="rating"
                id="rating"
                label="Rating"
                defaultValue={4}
                options={words.map((word, index) => ({
                  value: index + 1,
                  label: (
                    <>
                      <b>{index + 1}</b> {word}
                    </>
                  ),
                }))}
              />
              <TextareaField
                name="comment"
                id="comment"
                label="Comment"
                optional="(optional)"
                rows={3}
                maxLength={255}
              />
              <Actions>
                <Button>Save review</Button>
                <ButtonLink look="quiet" href="/timesheets/2091">
                  Keep as it is
                </ButtonLink>
              </Actions>
            </Stack>
          </form>
        </Dialog>
      </AppShell>
    </IconCollector>
  );
}
