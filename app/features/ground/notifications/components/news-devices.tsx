import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Section } from '#app/ui/section.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { newsTexts } from '../news-texts.ts';
import { canShow } from './subscribe-device.ts';
import { useTurnOn } from './use-turn-on.ts';

const texts = newsTexts.devices;

export interface NewsDevice {
  id: string;
  name: string;
  isThis: boolean;
}

interface NewsDevicesProps {
  /** What pushes are signed with, base64url. */
  publicKey: string;
  devices: readonly NewsDevice[];
}

/** The device in hand turned on, and all that are on turned off. */
export function NewsDevices({ publicKey, devices }: NewsDevicesProps) {
  return (
    <Section title={texts.title} gap={4}>
      <p className="measure text-muted">{texts.lead}</p>
      {devices.length > 0 ? (
        <ul className="divide-y divide-sand border-y border-sand">
          {devices.map(({ id, name, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold">{isThis ? `${name} (${texts.isThis})` : name}</p>
                <p className="text-sm text-muted">{texts.isOn}</p>
              </div>
              <PlainForm method="post">
                <input type="hidden" name="intent" value="hide" />
                <input type="hidden" name="device" value={id} />
                <Button type="submit" variant="secondary" size="small">
                  {texts.turnOff}
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      ) : null}
      {devices.some(({ isThis }) => isThis) ? null : <TurnOn publicKey={publicKey} />}
    </Section>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const isHydrated = useHydrated();
  const { turnOn, problem, isPending } = useTurnOn(publicKey, 'show');

  if (!isHydrated) return <p className="measure">{texts.needsScripts}</p>;
  if (!canShow()) return <p className="measure">{texts.cannot}</p>;
  return (
    <div>
      <Button variant="secondary" pending={isPending} pendingLabel={texts.turningOn} onClick={turnOn}>
        {texts.turnOn}
      </Button>
      <FieldError id="device-problem">{problem && texts[problem]}</FieldError>
    </div>
  );
}
