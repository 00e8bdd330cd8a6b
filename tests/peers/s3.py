"""An object store that speaks S3 (moto), with one bucket, "heads", and one account that may use it. It checks signatures.

Prints its address and the account's key and secret, one a line, and runs until it is stopped.
"""

import json
import logging
import os
import signal

# Set before moto reads it: the account and the bucket are made without a signature, everything after needs one.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"

import boto3  # noqa: E402
from moto.server import ThreadedMotoServer  # noqa: E402

logging.getLogger("werkzeug").setLevel(logging.ERROR)
server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
url = f"http://{host}:{port}"


def client(service):
    return boto3.client(
        service,
        endpoint_url=url,
        region_name="us-east-1",
        aws_access_key_id="nobody",
        aws_secret_access_key="nothing",
    )


iam = client("iam")
iam.create_user(UserName="lineup")
allowed = {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}
iam.put_user_policy(
    UserName="lineup",
    PolicyName="heads",
    PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [allowed]}),
)
account = iam.create_access_key(UserName="lineup")["AccessKey"]
client("s3").create_bucket(Bucket="heads")
print(url, account["AccessKeyId"], account["SecretAccessKey"], sep="\n", flush=True)
signal.pause()
